import type { PlacedPicture } from './pictures.ts'
import { genreName, mediaTopic, xhtmlOf, type StoryFile } from './story-file.ts'

const standard = { name: 'ninjs', version: '3.0', schema: 'https://iptc.org/std/ninjs/ninjs-schema_3.0.json' }

/** An article as a ninjs 3.0 item. */
export function ninjsOf(story: StoryFile): Record<string, unknown> {
  const { article, section, published, picture } = story
  const body = xhtmlOf(article.blocks)
  const topic = mediaTopic(section)
  return {
    uri: story.uri,
    standard,
    type: 'text',
    representationtype: 'complete',
    profile: 'text',
    version: '1',
    pubstatus: 'usable',
    urgency: story.urgency,
    language: 'it',
    firstcreated: published,
    versioncreated: published,
    contentcreated: published,
    copyrightholder: 'Edizioni del Meridiano S.p.A.',
    copyrightnotice: story.rights,
    by: story.authors.map(({ name }) => name).join(', '),
    headlines: [
      { role: 'main', contenttype: 'text/plain', value: article.title },
      { role: 'kicker', contenttype: 'text/plain', value: article.kicker },
    ],
    descriptions: [{ role: 'standfirst', contenttype: 'text/plain', value: article.standfirst }],
    bodies: [{ role: 'main', contenttype: 'application/xhtml+xml', charcount: body.length, value: body }],
    people: story.authors.map(({ slug, name, role }) => ({
      rel: 'author',
      uri: `edicola:author:${slug}`,
      name,
      role,
    })),
    subjects: [
      { uri: `edicola:section:${section.slug}`, name: section.name },
      ...(topic
        ? [{ uri: topic.replace('medtop:', 'http://cv.iptc.org/newscodes/mediatopic/'), name: section.name }]
        : []),
      ...(article.paid ? [{ uri: 'edicola:subscribers', name: 'Per abbonati' }] : []),
    ],
    genres: [{ name: genreName(article) }],
    ...(article.place ? { located: article.place } : {}),
    infosources: [{ name: story.masthead }],
    ...(picture ? { associations: [{ name: 'mainpicture', ...pictureItem(story, picture) }] } : {}),
  }
}

function pictureItem({ uri, article }: StoryFile, picture: PlacedPicture): Record<string, unknown> {
  return {
    uri: `${uri}:foto`,
    type: 'picture',
    language: 'it',
    descriptions: [
      { role: 'caption', contenttype: 'text/plain', value: article.caption ?? '' },
      { role: 'alt', contenttype: 'text/plain', value: article.alt ?? '' },
    ],
    ...(article.credit ? { creditline: article.credit, infosources: [{ name: article.credit }] } : {}),
    renditions: [rendition(picture)],
  }
}

const rendition = (picture: PlacedPicture) => ({ name: 'main', contenttype: 'image/webp', ...picture })

/** A special as a composite item that lists its articles. */
export function specialOf(special: {
  uri: string
  slug: string
  kicker: string
  title: string
  standfirst: string
  published: string
  position: number
  picture: PlacedPicture
  articles: { uri: string; title: string }[]
}): Record<string, unknown> {
  return {
    uri: special.uri,
    standard,
    type: 'composite',
    version: '1',
    pubstatus: 'usable',
    language: 'it',
    urgency: special.position,
    slugline: special.slug,
    firstcreated: special.published,
    versioncreated: special.published,
    headlines: [
      { role: 'main', value: special.title },
      { role: 'kicker', value: special.kicker },
    ],
    descriptions: [{ role: 'standfirst', value: special.standfirst }],
    associations: [
      {
        name: 'cover',
        type: 'picture',
        descriptions: [{ role: 'alt', value: `Lo speciale «${special.title}»` }],
        renditions: [rendition(special.picture)],
      },
      ...special.articles.map(({ uri, title }, i) => ({
        name: `articolo-${i + 1}`,
        uri,
        type: 'text',
        headlines: [{ role: 'main', value: title }],
      })),
    ],
  }
}
