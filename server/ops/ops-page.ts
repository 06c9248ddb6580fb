const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; }
table { border-collapse: collapse; inline-size: 100%; margin-block-end: 2rem; }
caption { text-align: start; font-weight: bold; }
th, td { text-align: start; vertical-align: top; padding: .125rem .75rem .125rem 0; border-block-end: 1px solid #ccc; }
tbody th, td { overflow-wrap: anywhere; }
tbody th { font-weight: normal; }
td:last-child { inline-size: 50%; }
b { display: block; block-size: .75rem; background: #12507b; }
@media print { b { print-color-adjust: exact; } section { break-inside: avoid; } }`;

/** A page for those who write the sites: it needs nothing else, so that it can be sent as a file. Both are HTML. */
export const toOpsPage = (title: string, body: string): string => `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
${body}
</html>
`;
