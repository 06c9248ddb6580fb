const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as it stands between two tags of XML. */
export const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
