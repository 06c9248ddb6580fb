/** One thing that an editor can do in the CMS; `href` is null where it is not known where that is. */
export type CmsLink = {
  action: 'edit' | 'delete' | 'clone' | 'submissions';
  href: string | null;
};
