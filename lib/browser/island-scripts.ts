/** The id of the data block with the URLs of the scripts that an island wakes with. */
export const ISLAND_SCRIPTS = 'island-scripts';
