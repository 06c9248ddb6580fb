export const ARTICLE_TYPES = ['news', 'story'] as const;

/** News unless the backend says otherwise (spec section 3, Article). */
export type ArticleType = (typeof ARTICLE_TYPES)[number];
