import { Component, createRef, type ReactNode } from 'react';

/** When React is needed before a touch: `now`, or where the page has a `query`. */
export type Wake = 'now' | 'query' | undefined;

type Props = { wake?: Wake; children: ReactNode };
type State = { hasFailed: boolean };

/**
 * Marks what needs React in the browser: the edge server removes the scripts of Next from a page
 * without one; from a page with one, `components/elements/react-island.ts` loads them at the first
 * touch. What was rendered stays when it throws.
 */
export class Island extends Component<Props, State> {
  override state: State = { hasFailed: false };
  readonly #element = createRef<HTMLElement>();

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    const { wake, children } = this.props;
    if (!this.state.hasFailed)
      return (
        <react-island ref={this.#element} data-wake={wake} suppressHydrationWarning>
          {children}
        </react-island>
      );
    const __html = this.#element.current?.innerHTML ?? '';
    // From now on it works as without script.
    return <react-island key="failed" data-plain="" dangerouslySetInnerHTML={{ __html }} />;
  }
}
