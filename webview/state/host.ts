/**
 * The one line to the extension host. VS Code lets a page acquire its API once, so that happens here; everybody else asks and tells
 * through these few typed functions and never sees a message.
 */
import { HOST_EXTENSION, type NotificationType, type RequestType } from 'vscode-messenger-common';
import { Messenger, type VsCodeApi } from 'vscode-messenger-webview';

declare function acquireVsCodeApi(): VsCodeApi;

export interface Host {
  ask<P, R>(type: RequestType<P, R>, params: P): Promise<R>;
  tell<P>(type: NotificationType<P>, params: P): void;
  on<P>(type: NotificationType<P>, handler: (params: P) => void): void;
  /** Begins to listen; call it once every handler is in place. */
  start(): void;
  /** What VS Code keeps for this page while it is hidden, or undefined the first time. */
  readState(): unknown;
  writeState(state: unknown): void;
}

export function connect(): Host {
  const api = acquireVsCodeApi();
  const messenger = new Messenger(api);
  return {
    ask: (type, params) => messenger.sendRequest(type, HOST_EXTENSION, params),
    tell: (type, params) => messenger.sendNotification(type, HOST_EXTENSION, params),
    on: (type, handler) => void messenger.onNotification(type, handler),
    start: () => messenger.start(),
    readState: () => api.getState(),
    writeState: (state) => api.setState(state),
  };
}
