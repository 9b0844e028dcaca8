import { escapeMarkup } from 'contract/platform/escape.ts'
import { genreName, mediaTopic, nitfOf, xhtmlOf, type StoryFile } from './story-file.ts'

const namespace = 'xmlns="http://iptc.org/std/nar/2006-10-01/"'
const attributes = 'standard="NewsML-G2" standardversion="2.34" conformance="power" version="1" xml:lang="it"'
const catalogue = '<catalogRef href="http://www.iptc.org/std/catalog/catalog.IPTC-G2-Standards_40.xml"/>'

/** An article as a NewsML-G2 item that carries NITF, its picture among the text's media. */
export function newsmlWithNitf(story: StoryFile): string {
  const { article, picture } = story
  const media = picture
    ? '<media media-type="image"><media-reference mime-type="image/webp" ' +
      `source="${escapeMarkup(picture.href)}" width="${picture.width}" height="${picture.height}" ` +
      `alternate-text="${escapeMarkup(article.alt ?? '')}"/>` +
      `<media-caption>${escapeMarkup(article.caption ?? '')}</media-caption>` +
      `<media-producer>${escapeMarkup(article.credit ?? '')}</media-producer></media>`
    : ''
  const nitf =
    '<nitf xmlns="http://iptc.org/std/NITF/2006-10-18/"><body><body.head>' +
    `<hedline><hl1>${escapeMarkup(article.title)}</hl1></hedline>` +
    `<abstract><p>${escapeMarkup(article.standfirst)}</p></abstract></body.head>` +
    `<body.content>${media}\n${nitfOf(article.blocks)}</body.content></body></nitf>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<newsItem ${namespace} ${attributes} guid="${escapeMarkup(story.uri)}">${catalogue}
${rights(story)}
${itemMeta(story, '')}
${contentMeta(story)}
<contentSet><inlineXML contenttype="application/nitf+xml">
${nitf}
</inlineXML></contentSet></newsItem>
`
}

/** An article as a NewsML-G2 message: a text item with XHTML, and its picture as an item of its own. */
export function newsmlWithXhtml(story: StoryFile): string {
  const { picture, uri, published } = story
  return `<?xml version="1.0" encoding="UTF-8"?>
<newsMessage ${namespace}><header><sent>${published}</sent></header><itemSet>
<newsItem ${attributes} guid="${escapeMarkup(uri)}">${catalogue}
${rights(story)}
${itemMeta(story, picture ? `<link rel="irel:seeAlso" residref="${escapeMarkup(uri)}:foto"/>` : '')}
${contentMeta(story)}
${xhtmlContent(story)}</newsItem>
${picture ? photograph(story, picture) : ''}
</itemSet></newsMessage>
`
}

const xhtmlContent = ({ article }: StoryFile) =>
  '<contentSet><inlineXML contenttype="application/xhtml+xml"><html xmlns="http://www.w3.org/1999/xhtml">' +
  `<head><title>${escapeMarkup(article.title)}</title></head>` +
  `<body>\n${xhtmlOf(article.blocks)}\n</body></html></inlineXML></contentSet>`

/** The picture as an item of its own. */
function photograph(story: StoryFile, { href, width, height }: NonNullable<StoryFile['picture']>): string {
  const { article, masthead, published, uri } = story
  return [
    `<newsItem ${attributes} guid="${escapeMarkup(uri)}:foto">${catalogue}`,
    '<itemMeta><itemClass qcode="ninat:picture"/>' +
      `<provider><name>${escapeMarkup(masthead)}</name></provider>` +
      `<versionCreated>${published}</versionCreated><pubStatus qcode="stat:usable"/></itemMeta>`,
    `<contentMeta><headline>${escapeMarkup(article.kicker)}</headline>` +
      `<creditline>${escapeMarkup(article.credit ?? '')}</creditline>` +
      `<description role="drol:caption">${escapeMarkup(article.caption ?? '')}</description>` +
      `<description role="drol:alt">${escapeMarkup(article.alt ?? '')}</description></contentMeta>`,
    `<contentSet><remoteContent href="${escapeMarkup(href)}" contenttype="image/webp" ` +
      `width="${width}" height="${height}"/></contentSet></newsItem>`,
  ].join('\n')
}

const rights = ({ rights: notice }: StoryFile) =>
  '<rightsInfo><copyrightHolder><name>Edizioni del Meridiano S.p.A.</name></copyrightHolder>' +
  `<copyrightNotice>${escapeMarkup(notice)}</copyrightNotice></rightsInfo>`

const itemMeta = ({ masthead, published, article }: StoryFile, links: string) =>
  `<itemMeta><itemClass qcode="ninat:text"/><provider><name>${escapeMarkup(masthead)}</name></provider>` +
  `<versionCreated>${published}</versionCreated><firstCreated>${published}</firstCreated>` +
  `<pubStatus qcode="stat:usable"/>${article.paid ? '<signal qcode="edicola:subscribers"/>' : ''}${links}` +
  '</itemMeta>'

function contentMeta({ article, authors, section, published, urgency, masthead }: StoryFile): string {
  const topic = mediaTopic(section)
  const located = article.place ? `<located><name>${escapeMarkup(article.place)}</name></located>` : ''
  const creators = authors.map(
    ({ slug, name }) =>
      `<creator qcode="edicola:author:${slug}"><name>${escapeMarkup(name)}</name></creator>`,
  )
  const headline =
    `<headline>${escapeMarkup(article.title)}</headline>` +
    `<headline role="hlrole:kicker">${escapeMarkup(article.kicker)}</headline>`
  const subject = (qcode: string) =>
    `<subject qcode="${qcode}"><name xml:lang="it">${escapeMarkup(section.name)}</name></subject>`
  return `<contentMeta><urgency>${urgency}</urgency><contentCreated>${published}</contentCreated>
${located}<infoSource><name>${escapeMarkup(masthead)}</name></infoSource>
${creators.join('')}
<genre qcode="genre:${genreName(article)}"><name>${genreName(article)}</name></genre>
${subject(`edicola:section:${section.slug}`)}${topic ? subject(topic) : ''}
${headline}
<description role="drol:standfirst">${escapeMarkup(article.standfirst)}</description></contentMeta>`
}
