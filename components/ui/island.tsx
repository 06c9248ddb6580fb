import { Component, createRef, type ReactNode } from 'react';

type Props = { children: ReactNode };
type State = { hasFailed: boolean };

/**
 * Marks what needs React in the browser: the edge server removes the scripts of Next from a page
 * without one. What was rendered stays when it throws.
 */
export class Island extends Component<Props, State> {
  override state: State = { hasFailed: false };
  readonly #element = createRef<HTMLElement>();

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    const { children } = this.props;
    if (!this.state.hasFailed) return <react-island ref={this.#element}>{children}</react-island>;
    const __html = this.#element.current?.innerHTML ?? '';
    return <react-island key="failed" dangerouslySetInnerHTML={{ __html }} />;
  }
}
