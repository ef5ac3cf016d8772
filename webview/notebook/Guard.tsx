/** Keeps an error inside the part of the page where it happened: that part says so, the rest works on, and the host logs it. */
import { Component, type ComponentChildren } from 'preact';
import { messageOf } from '../state/messageOf';
import { Icon } from './Icon';

interface Props {
  /** What is guarded, for the sentence shown. */
  readonly name: string;
  readonly report: (error: unknown) => void;
  /** When this changes, the part is tried again. */
  readonly subject: unknown;
  readonly children: ComponentChildren;
}

export class Guard extends Component<Props, { error: unknown; subject: unknown }> {
  override state = { error: undefined as unknown, subject: undefined as unknown };

  override componentDidCatch(error: unknown): void {
    this.setState({ error: error ?? 'unknown', subject: this.props.subject });
    this.props.report(error);
  }

  override render() {
    const { error, subject } = this.state;
    if (error === undefined || subject !== this.props.subject) return this.props.children;
    return (
      <div class="notice notice-error" role="alert">
        <Icon name="error" />
        <div class="notice-text">
          <p>Something went wrong in {this.props.name}. The rest of the notebook still works.</p>
          <p>
            <code>{messageOf(error)}</code>
          </p>
          <button type="button" class="link" onClick={() => this.setState({ error: undefined })}>
            Try again
          </button>
        </div>
      </div>
    );
  }
}
