import { isScene, type Scene } from '@/backend/pictures/draw';
import { siteId, type SiteId } from '@/backend/sites';
import { pictureStyles, type PictureStyle } from './styles';

export type Picture = {
  /** The file's name without its ending. */
  name: string;
  style: string;
  size: PictureStyle;
  brand: SiteId;
  scene: Scene;
  seed: number;
};

const NAME = /^(?<name>(?<brand>[a-z-]+)-(?<scene>[a-z]+)-(?<seed>0|[1-9]\d{0,3}))\.webp$/;

/** The style and the file that a path below `/files` names. */
function partsOf([folder, ...rest]: readonly string[]): [style: string, file: string] | null {
  const [first = '', second = ''] = rest;
  if (folder === 'original' && rest.length === 1) return ['original', first];
  return folder === 'styles' && rest.length === 2 ? [first, second] : null;
}

/** The picture that a path below `/files` names, or null when there is none such. */
export function pictureAt(path: readonly string[]): Picture | null {
  const [style = '', file = ''] = partsOf(path) ?? [];
  const size = pictureStyles.get(style);
  const { name, brand, scene, seed } = NAME.exec(file)?.groups ?? {};
  const site = siteId.safeParse(brand);
  if (!size || !name || !site.success || !scene || !isScene(scene)) return null;
  return { name, style, size, brand: site.data, scene, seed: Number(seed) };
}
