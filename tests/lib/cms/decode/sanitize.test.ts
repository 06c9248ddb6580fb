// @vitest-environment node
import { sanitize, toPlain } from '@/lib/cms/decode/fields/sanitize';

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a handler', '<p onclick="x()">a</p>', '<p>a</p>'],
  ['a link that runs script', '<a href="javascript:x()">a</a>', '<a>a</a>'],
  ['a link to a host in disguise', '<a href="//evil.example">a</a>', '<a>a</a>'],
  [
    'a frame without a size, which is not seen',
    '<p>a</p><iframe src="https://x.example" height="0" width="0"></iframe>',
    '<p>a</p>',
  ],
  [
    'a link without words, but not its anchor',
    '<p>a<a href="https://x.example/"> </a><a href="https://x.example/"><img src="/files/a.png"></a><a id="b" href="/c"></a></p>',
    '<p>a <a href="https://x.example/"><img alt="" src="/media/files/a.png" loading="lazy" /></a><a name="b" href="/c"></a></p>',
  ],
  ['a style', '<p style="position:fixed" class="x">a</p>', '<p>a</p>'],
  ['a second h1', '<h1>a</h1>', '<h2 id="h-a">a</h2>'],
  ['an image without a source', '<p>a</p><img alt="b">', '<p>a</p>'],
  [
    'nothing but the id of the second of two equal headings',
    '<h2>Wie <em>wij</em> zijn</h2><h2>Wie wij zijn</h2>',
    '<h2 id="h-wie-wij-zijn">Wie <em>wij</em> zijn</h2><h2>Wie wij zijn</h2>',
  ],
  [
    'the weight of a text of Google Docs, which is none',
    '<b style="font-weight:normal;"><p>a <b>b</b></p></b>',
    '<span><p>a <b>b</b></p></span>',
  ],
  [
    'hard spaces that end no line, but not those of a number',
    '<p>Dit&nbsp;komt&nbsp;met&nbsp;spaties&nbsp;uit&nbsp;brieven van 1&nbsp;000&nbsp;000&nbsp;kB</p>',
    '<p>Dit komt met spaties uit brieven van 1\u00a0000\u00a0000\u00a0kB</p>',
  ],
])('an editor’s text loses %s', (_, html, clean) => {
  expect(sanitize(html)).toBe(clean);
});

test('an image is served by the site’s host', () => {
  expect(sanitize('<img src="https://cms.example/files/a.webp" alt="Een kade">')).toBe(
    '<img alt="Een kade" src="/media/files/a.webp" loading="lazy" />',
  );
});

test.each([
  ['of another host', 'https://a.example/a.webp', 'Een &amp; brug', '<span>Een &amp; brug</span>'],
  ['that is private', '/system/files/a.webp', 'Een kade', '<span>Een kade</span>'],
  ['of a style that is none', '/files/styles/x/public/a.webp', 'Een kade', '<span>Een kade</span>'],
  ['without words', 'https://elders.example/a.webp', '', null],
])('an image %s, which would be a broken one, is its words', (_, src, alt, shown) => {
  expect(sanitize(`<img src="${src}" alt="${alt}">`)).toBe(shown);
});

test.each([
  ['a heading', '<h2></h2><h3><strong>&nbsp;</strong><br></h3><p>a</p>', '<p>a</p>'],
  ['a blank line', '<p>a</p><p>&nbsp;</p><p><br></p><p> <em></em></p><p>b</p>', '<p>a</p><p>b</p>'],
  [
    'a line of characters without width',
    '<p>a</p><p>&#8203;</p><p>&zwnj;&#65279;</p><p>b&zwnj;c</p>',
    '<p>a</p><p>b\u200cc</p>',
  ],
  [
    'a heading with an anchor',
    '<h3 id="x"><a id="y"></a></h3><p>a</p>',
    '<a name="x"></a><a name="y"></a><p>a</p>',
  ],
])('%s without text is left out, which a screen reader would stop at', (_, html, clean) => {
  expect(sanitize(html)).toBe(clean);
});

test('a heading or line that is a picture stays', () => {
  const picture = '<img src="https://cms.example/files/a.webp" alt="Een kade">';
  const shown = '<img alt="Een kade" src="/media/files/a.webp" loading="lazy" />';

  expect(sanitize(`<h3>${picture}</h3><p>${picture}</p>`)).toBe(`<h3>${shown}</h3><p>${shown}</p>`);
});

test.each(['', '   ', '<p></p>', '<p>&nbsp;</p><p> </p>', '<p>&#8203;</p>', '<script>x</script>'])(
  'the text %j has nothing to show',
  (html) => {
    expect(sanitize(html)).toBeNull();
  },
);

const OEMBED = 'https://cms.example/nl/media/oembed?url=https%3A//vimeo.com/12345&amp;hash=x';

test.each([
  [
    'the provider’s video of an embedded medium',
    `<div><iframe src="${OEMBED}" title="Onze &amp; film"></iframe></div>`,
    '<div><a href="https://vimeo.com/12345">Onze &amp; film</a></div>',
  ],
  [
    'a video that an editor pasted from YouTube years ago',
    '<iframe width="560" src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0" frameborder="0"></iframe>',
    '<a href="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0">youtube.com</a>',
  ],
  [
    'a video that was pasted before there was HTTPS',
    '<iframe src="http://player.vimeo.com/video/12345"></iframe>',
    '<a href="http://player.vimeo.com/video/12345">player.vimeo.com</a>',
  ],
  [
    'a video without a title',
    `<iframe src="${OEMBED}"></iframe>`,
    '<a href="https://vimeo.com/12345">vimeo.com</a>',
  ],
  [
    'the file of an embedded medium',
    '<video controls><source src="/sites/default/files/film.mp4" type="video/mp4"></video>',
    '<a href="/media/sites/default/files/film.mp4">film.mp4</a>',
  ],
  [
    'the file of a video or a sound itself',
    '<audio controls src="/sites/default/files/lied.mp3"></audio>',
    '<a href="/media/sites/default/files/lied.mp3">lied.mp3</a>',
  ],
  [
    'what CKEditor embeds',
    '<figure class="media"><oembed url="https://vimeo.com/12345"></oembed></figure>',
    '<figure><a href="https://vimeo.com/12345">https://vimeo.com/12345</a></figure>',
  ],
  [
    'a frame that says what it has',
    '<iframe src="https://maps.example/kade" title="De Kade op de kaart"></iframe>',
    '<a href="https://maps.example/kade">De Kade op de kaart</a>',
  ],
  [
    'a map that was pasted as its site gives it',
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18" width="600" height="450" style="border:0;" allowfullscreen=""></iframe>',
    '<a href="https://www.google.com/maps/embed?pb=!1m18">google.com</a>',
  ],
  ['no frame of script', '<p>a</p><iframe src="javascript:x()" title="b"></iframe>', '<p>a</p>'],
  ['no file of others', '<p>a</p><audio><source src="https://x.nl/a.mp3"></audio>', '<p>a</p>'],
  ['no video of script', '<p>a</p><iframe src="/oembed?url=javascript:x()"></iframe>', '<p>a</p>'],
])('an editor’s text links to %s', (_, html, clean) => {
  expect(sanitize(html)).toBe(clean);
});

test.each([
  ['a label that Drupal hides', 'field__label visually-hidden'],
  ['what Drupal says of a lost medium', 'media-embed-error media-embed-error--missing-source'],
])('%s is not shown', (_, classes) => {
  expect(sanitize(`<div class="${classes}"><b>Afbeelding</b></div><p>a</p>`)).toBe('<p>a</p>');
});

test.each([
  ['a list that goes on with its own number', '<ol start="3"><li>drie</li></ol>'],
  ['a list by letters', '<ol type="a"><li value="4">d</li></ol>'],
  ['what is no longer so', '<p><del>oud</del> <ins>nieuw</ins></p>'],
  ['what folds', '<details><summary>Vraag</summary><p>Antwoord</p></details>'],
  ['what is unfolded', '<details open><summary>Vraag</summary><p>Antwoord</p></details>'],
  ['a quote, and what is small or marked', '<p><q>a</q> <small>b</small> <mark>c</mark></p>'],
])('%s stays as its editor wrote it', (_, html) => {
  expect(sanitize(html)).toBe(html);
});

test('links to pages, mail and phone stay', () => {
  const html = '<a href="/nl/hulp">a</a><a href="mailto:a@b.example">b</a><a href="tel:+31">c</a>';

  expect(sanitize(html)).toBe(html);
});

test.each([
  ['an anchor', '<p><a id="prijs"></a>Prijs</p>', '<p><a name="prijs"></a>Prijs</p>'],
  ['an older anchor', '<p><a name="prijs">Prijs</a></p>', '<p><a name="prijs">Prijs</a></p>'],
  ['a link with an id', '<a href="/nl" id="prijs">a</a>', '<a name="prijs" href="/nl">a</a>'],
  [
    'a heading, which keeps that of the page',
    '<h2 id="prijs">Wat het <em>kost</em></h2>',
    '<h2 id="h-wat-het-kost"><a name="prijs"></a>Wat het <em>kost</em></h2>',
  ],
  ['a small heading', '<h5 lang="en" id="fee">F</h5>', '<h4 lang="en"><a name="fee"></a>F</h4>'],
  ['an item', '<ul><li id="noot-1">a</li></ul>', '<ul><li><a name="noot-1"></a>a</li></ul>'],
  ['a list', '<ol id="noten"><li>a</li></ol>', '<a name="noten"></a><ol><li>a</li></ol>'],
  ['a container', '<div id="a"><p>b</p></div>c', '<div><a name="a"></a><p>b</p></div>c'],
  ['no part of a link', '<a href="/nl">a <b id="b">b</b></a>', '<a href="/nl">a <b>b</b></a>'],
])('a link leads to the id of %s, which no script finds', (_, html, clean) => {
  expect(sanitize(html)).toBe(clean);
});

test.each([
  ['<div>a</div><p>b</p><p>c</p>', '<div>a</div><p>b</p><p>c</p>'],
  ['<div class="x"><div><p>a</p></div></div><hr>', '<div><div><p>a</p></div></div><hr />'],
  ['<section id="s"><p>a</p></section>', '<div><a name="s"></a><p>a</p></div>'],
  ['<article>a</article><address>b</address>c', '<div>a</div><div>b</div>c'],
])('the parts of %s stay apart, and end where they end', (html, clean) => {
  expect(sanitize(html)).toBe(clean);
});

test('a link to a sister site leads to where that runs', () => {
  expect(sanitize('<p><a href="https://vrienden.kadelicht.example/nl">Geef</a></p>')).toBe(
    '<p><a href="http://vrienden.localhost:3000/nl">Geef</a></p>',
  );
});

test.each([
  ['<h3>Kop</h3><p>Een</p>twee', undefined, 'Kop Een twee'],
  ['<div>een</div><address>twee</address>drie', undefined, 'een twee drie'],
  ['een<br>twee<br/>drie<br />vier', undefined, 'een twee drie vier'],
  ['<ul><li>een<ul><li>twee</li></ul></li></ul>', undefined, 'een twee'],
  ['<table><caption>een</caption><tr><td>twee</td></tr></table>', undefined, 'een twee'],
  ['<details><summary>een</summary>twee</details>drie', undefined, 'een twee drie'],
  ['<pre>een</pre>t<b>we</b>e', undefined, 'een twee'],
  ['a &amp; b &lt;c&gt; &quot;d&quot;', undefined, 'a & b <c> "d"'],
  ['<p> </p>', undefined, null],
  ['abcdef', 3, 'abc'],
  ['abc<b>d</b>', 3, 'abc'],
  ['<b>abc</b>', 4, 'a'],
  ['<b>abc</b>', 100, 'abc'],
])('the text of %j, up to %j characters, is %j', (html, most, text) => {
  expect(toPlain(html, most)).toBe(text);
});
