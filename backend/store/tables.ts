/**
 * The tables of the content database. `key` is the kind and the id of an entity: `node/1001`,
 * `taxonomy_term/301`, `webform/contact`, `block_content/8`.
 */
export const TABLES = `
  CREATE TABLE entity (
    key TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    uuid TEXT NOT NULL,
    bundle TEXT NOT NULL,
    sites TEXT NOT NULL,
    created INTEGER NOT NULL,
    -- The date of the last change that readers see; a checkout or a copy of the files is no change.
    edited INTEGER NOT NULL,
    -- When the file was written.
    changed INTEGER NOT NULL,
    is_published INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX entity_changed ON entity (is_published, changed);

  -- One row per language; 'latest' only where a draft differs from what is published.
  CREATE TABLE version (
    key TEXT NOT NULL,
    lang TEXT NOT NULL,
    revision TEXT NOT NULL CHECK (revision IN ('published', 'latest')),
    title TEXT NOT NULL,
    fields TEXT NOT NULL,
    PRIMARY KEY (key, lang, revision)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE address (
    site TEXT NOT NULL,
    lang TEXT NOT NULL,
    path TEXT NOT NULL,
    key TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('shown', 'hidden', 'moved')),
    -- When it was changed, or something that a search document says of it.
    changed INTEGER NOT NULL,
    PRIMARY KEY (site, lang, path)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX address_of ON address (key, site, lang, state);
  CREATE INDEX address_shown ON address (site, lang, state, path, changed, key);

  -- What a version names or offers of others: 'taxonomy_term/301', 'file/7001'.
  CREATE TABLE uses (
    target TEXT NOT NULL,
    lang TEXT NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (target, lang, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX uses_of ON uses (key, lang);

  -- For views: each published entity, under each value of each filterable field.
  CREATE TABLE listed (
    kind TEXT NOT NULL,
    site TEXT NOT NULL,
    field TEXT NOT NULL,
    value TEXT NOT NULL,
    created INTEGER NOT NULL,
    id INTEGER NOT NULL,
    PRIMARY KEY (kind, site, field, value, created, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX listed_of ON listed (kind, id, site, field);

  CREATE TABLE document (
    id INTEGER NOT NULL,
    lang TEXT NOT NULL,
    title TEXT NOT NULL,
    file TEXT NOT NULL,
    format TEXT NOT NULL,
    size INTEGER NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (id, lang)
  ) STRICT, WITHOUT ROWID;

  -- 'main/portrait-21' and the point that its crops are made around; x and y from 0 to 1.
  CREATE TABLE focal_point (
    image TEXT PRIMARY KEY,
    x REAL NOT NULL,
    y REAL NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE menu (
    site TEXT NOT NULL,
    menu TEXT NOT NULL,
    lang TEXT NOT NULL,
    links TEXT NOT NULL,
    PRIMARY KEY (site, menu, lang)
  ) STRICT, WITHOUT ROWID;
`;
