/**
 * The icons that the page uses, out of VS Code's own set: just these, as outlines in a grid of 16 × 16, because the whole set is a font
 * that weighs as much as everything else on the page together.
 */
import add from '@vscode/codicons/src/icons/add.svg' with { type: 'text' };
import arrowDown from '@vscode/codicons/src/icons/arrow-down.svg' with { type: 'text' };
import arrowSwap from '@vscode/codicons/src/icons/arrow-swap.svg' with { type: 'text' };
import arrowUp from '@vscode/codicons/src/icons/arrow-up.svg' with { type: 'text' };
import check from '@vscode/codicons/src/icons/check.svg' with { type: 'text' };
import chevronDown from '@vscode/codicons/src/icons/chevron-down.svg' with { type: 'text' };
import chevronLeft from '@vscode/codicons/src/icons/chevron-left.svg' with { type: 'text' };
import chevronRight from '@vscode/codicons/src/icons/chevron-right.svg' with { type: 'text' };
import chevronUp from '@vscode/codicons/src/icons/chevron-up.svg' with { type: 'text' };
import circleSlash from '@vscode/codicons/src/icons/circle-slash.svg' with { type: 'text' };
import close from '@vscode/codicons/src/icons/close.svg' with { type: 'text' };
import collapseAll from '@vscode/codicons/src/icons/collapse-all.svg' with { type: 'text' };
import copy from '@vscode/codicons/src/icons/copy.svg' with { type: 'text' };
import dash from '@vscode/codicons/src/icons/dash.svg' with { type: 'text' };
import debugPause from '@vscode/codicons/src/icons/debug-pause.svg' with { type: 'text' };
import debugRestart from '@vscode/codicons/src/icons/debug-restart.svg' with { type: 'text' };
import debugStop from '@vscode/codicons/src/icons/debug-stop.svg' with { type: 'text' };
import discard from '@vscode/codicons/src/icons/discard.svg' with { type: 'text' };
import edit from '@vscode/codicons/src/icons/edit.svg' with { type: 'text' };
import ellipsis from '@vscode/codicons/src/icons/ellipsis.svg' with { type: 'text' };
import error from '@vscode/codicons/src/icons/error.svg' with { type: 'text' };
import expandAll from '@vscode/codicons/src/icons/expand-all.svg' with { type: 'text' };
import exportTo from '@vscode/codicons/src/icons/export.svg' with { type: 'text' };
import fold from '@vscode/codicons/src/icons/fold.svg' with { type: 'text' };
import gitCompare from '@vscode/codicons/src/icons/git-compare.svg' with { type: 'text' };
import goToFile from '@vscode/codicons/src/icons/go-to-file.svg' with { type: 'text' };
import info from '@vscode/codicons/src/icons/info.svg' with { type: 'text' };
import insert from '@vscode/codicons/src/icons/insert.svg' with { type: 'text' };
import library from '@vscode/codicons/src/icons/library.svg' with { type: 'text' };
import lock from '@vscode/codicons/src/icons/lock.svg' with { type: 'text' };
import organization from '@vscode/codicons/src/icons/organization.svg' with { type: 'text' };
import play from '@vscode/codicons/src/icons/play.svg' with { type: 'text' };
import recordKeys from '@vscode/codicons/src/icons/record-keys.svg' with { type: 'text' };
import runAll from '@vscode/codicons/src/icons/run-all.svg' with { type: 'text' };
import save from '@vscode/codicons/src/icons/save.svg' with { type: 'text' };
import screenFull from '@vscode/codicons/src/icons/screen-full.svg' with { type: 'text' };
import settings from '@vscode/codicons/src/icons/settings.svg' with { type: 'text' };
import starFull from '@vscode/codicons/src/icons/star-full.svg' with { type: 'text' };
import stopCircle from '@vscode/codicons/src/icons/stop-circle.svg' with { type: 'text' };
import sync from '@vscode/codicons/src/icons/sync.svg' with { type: 'text' };
import table from '@vscode/codicons/src/icons/table.svg' with { type: 'text' };
import target from '@vscode/codicons/src/icons/target.svg' with { type: 'text' };
import trash from '@vscode/codicons/src/icons/trash.svg' with { type: 'text' };
import warning from '@vscode/codicons/src/icons/warning.svg' with { type: 'text' };
import watch from '@vscode/codicons/src/icons/watch.svg' with { type: 'text' };
import zoomIn from '@vscode/codicons/src/icons/zoom-in.svg' with { type: 'text' };
import zoomOut from '@vscode/codicons/src/icons/zoom-out.svg' with { type: 'text' };

const SOURCES = {
  add,
  'arrow-down': arrowDown,
  'arrow-swap': arrowSwap,
  'arrow-up': arrowUp,
  check,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  'circle-slash': circleSlash,
  close,
  'collapse-all': collapseAll,
  copy,
  dash,
  'debug-pause': debugPause,
  'debug-restart': debugRestart,
  'debug-stop': debugStop,
  discard,
  edit,
  ellipsis,
  error,
  'expand-all': expandAll,
  export: exportTo,
  fold,
  'git-compare': gitCompare,
  'go-to-file': goToFile,
  info,
  insert,
  library,
  lock,
  organization,
  play,
  'record-keys': recordKeys,
  'run-all': runAll,
  save,
  'screen-full': screenFull,
  settings,
  'star-full': starFull,
  'stop-circle': stopCircle,
  sync,
  table,
  target,
  trash,
  warning,
  watch,
  'zoom-in': zoomIn,
  'zoom-out': zoomOut,
};

export type IconName = keyof typeof SOURCES;

/** A closed line to be filled: SVG path data, and how its inside is told from its outside. */
export interface Outline {
  readonly data: string;
  readonly rule: 'evenodd' | 'nonzero';
}

/** What an icon is made of. All icons of the set are drawn by outlines and nothing else. */
export function outlinesOf(name: IconName): readonly Outline[] {
  return (outlines[name] ??= Array.from(SOURCES[name].matchAll(/<path ([^>]*)>/g), ([, attributes = '']) => ({
    data: /\bd="([^"]*)"/.exec(attributes)?.[1] ?? '',
    rule: attributes.includes('fill-rule="evenodd"') ? 'evenodd' : 'nonzero',
  })));
}

const outlines: Partial<Record<IconName, readonly Outline[]>> = {};
