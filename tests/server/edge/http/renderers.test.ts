import { createRenderers } from '@/server/edge/http/renderers';

test('a renderer that has gone leaves no requests behind, even where its port returns', () => {
  const renderers = createRenderers([1, 2]);
  const ends = [renderers.begin(1), renderers.begin(1), renderers.begin(2)];
  renderers.use([2]);
  renderers.use([2, 1]);
  expect(renderers.findLeastBusy()).toBe(1);

  for (const end of ends) end();
  renderers.begin(1);
  expect(renderers.findLeastBusy()).toBe(2);
});

test('a renderer that keeps running keeps its requests', () => {
  const renderers = createRenderers([1, 2]);
  renderers.begin(2);
  renderers.use([1, 2]);

  expect(renderers.findLeastBusy()).toBe(1);
});
