/** Where an Elasticsearch or OpenSearch is, and what our index is called there. */
export type ElasticOptions = {
  url: URL;
  /** The alias that is searched; the indices behind it have names that begin with it. */
  index: string;
  /**
   * An API key, sent as `Authorization: ApiKey …`, or the whole value of that header where it holds
   * a space (`Basic …`); null where the engine asks for none.
   */
  apiKey: string | null;
};
