import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { escapeText, isVoid, type Props, startTag } from './start-tag';

type Component = (props: Props) => ReactNode;

/** `html` is null where a part of it needs React. */
type Rendered = { html: string | null; nodes: () => ReactNode[] };

const EMPTY: Rendered = { html: '', nodes: () => [] };

/** A function that is called: neither a class nor a reference to a client component. */
function isComponent(type: unknown): type is Component {
  if (typeof type !== 'function' || '$$typeof' in type) return false;
  const prototype: unknown = Reflect.get(type, 'prototype');
  return typeof prototype !== 'object' || prototype === null || !('isReactComponent' in prototype);
}

const isAsync = (component: Component) => component.constructor.name === 'AsyncFunction';

const dynamic = (node: ReactNode): Rendered => ({ html: null, nodes: () => [node] });

function listOf(children: readonly ReactNode[]): Rendered {
  const parts = children.map(render);
  let html: string | null = '';
  for (const part of parts) html = html === null || part.html === null ? null : html + part.html;
  return { html, nodes: () => parts.flatMap((part) => part.nodes()) };
}

const innerHtml = (props: Props): string | null => {
  const inner = props['dangerouslySetInnerHTML'];
  const isHtml = typeof inner === 'object' && inner !== null && '__html' in inner;
  return isHtml && typeof inner.__html === 'string' ? inner.__html : null;
};

const isText = (node: unknown) => typeof node === 'string' || node === undefined;

function hostElement(element: ReactElement<Props & { children?: ReactNode }>, type: string) {
  const { props } = element;
  const given = innerHtml(props);
  const inner = given === null ? render(props.children) : { html: given, nodes: () => [] };
  const start = startTag(type, props);
  const isWhole = given !== null || isText(props.children);
  const html =
    start === null || inner.html === null
      ? null
      : `${start}${isVoid(type) ? '' : `${inner.html}</${type}>`}`;
  const node = () => {
    if (isWhole) return element;
    return inner.html === null
      ? cloneElement(element, {}, ...inner.nodes())
      : createElement(type, {
          ...Object.fromEntries(Object.entries(props).filter(([prop]) => prop !== 'children')),
          key: element.key,
          dangerouslySetInnerHTML: { __html: inner.html },
        });
  };
  return { html, nodes: () => [node()] };
}

function render(node: ReactNode): Rendered {
  if (node === null || node === undefined || typeof node === 'boolean') return EMPTY;
  if (typeof node === 'string' || typeof node === 'number')
    return { html: escapeText(String(node)), nodes: () => [node] };
  if (Array.isArray(node)) return listOf(node);
  if (!isValidElement<Props & { children?: ReactNode }>(node)) return dynamic(node);
  const { type, props } = node;
  if (typeof type === 'string') return hostElement(node, type);
  if (type === Fragment) return render(props.children);
  if (!isComponent(type)) return dynamic(node);
  if (isAsync(type)) return dynamic(<Awaited component={type} given={props} />);
  const output = type(props);
  return output instanceof Promise ? dynamic(output) : render(output);
}

async function Awaited({ component, given }: { component: Component; given: Props }) {
  return <Static>{await component(given)}</Static>;
}

/** Renders what needs no React in the browser to HTML at once: React then handles a few elements. */
export function Static({ children }: { children: ReactNode }) {
  return createElement(Fragment, null, ...render(children).nodes());
}
