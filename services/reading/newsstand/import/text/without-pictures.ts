const FIGURE = /<figure data-picture="(\d+)"><\/figure>/g

/** A body without the pictures of these places; the others move up to the places that are left. */
export const withoutPictures = (body: string, gone: ReadonlySet<number>): string =>
  body.replace(FIGURE, (figure: string, digits: string) => {
    const place = Number(digits)
    if (gone.has(place)) return ''
    const before = [...gone].filter((one) => one < place).length
    return before === 0 ? figure : `<figure data-picture="${place - before}"></figure>`
  })
