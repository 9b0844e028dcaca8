import type { PagePlan, Planner } from './page-plan.ts'
import type { Story } from './story.ts'

const MOST_ON_A_PAGE = 4

/**
 * Shares the stories, in their order, among inside pages: 3, 5 or 7 of them (page 1 makes the number even),
 * whichever costs least. The first story of each page is set larger.
 */
export function sharePages(stories: readonly Story[], planner: Planner): PagePlan[] {
  const known = new Map<string, PagePlan | null>()
  const page = (from: number, to: number, figures: boolean): PagePlan | null => {
    const key = `${from} ${to} ${figures}`
    let plan = known.get(key)
    if (plan === undefined)
      known.set(
        key,
        (plan = planner.plan(
          stories.slice(from, to).map((story, i) => (i === 0 ? opening(story) : story)),
          figures,
        )),
      )
    return plan
  }
  const opened = new Map<Story, Story>()
  const opening = (story: Story): Story => {
    let first = opened.get(story)
    if (!first) opened.set(story, (first = { ...story, level: 1 }))
    return first
  }
  const share = (from: number, pages: number, memory: Map<string, Shared | null>): Shared | null => {
    if (pages === 0) return from === stories.length ? { cost: 0, pages: [] } : null
    const key = `${from} ${pages}`
    const before = memory.get(key)
    if (before !== undefined) return before
    let best: Shared | null = null
    for (let to = from + 1; to <= Math.min(stories.length - pages + 1, from + MOST_ON_A_PAGE); to++) {
      // Every second page may have a box of figures.
      const plan = page(from, to, pages % 2 === 0)
      const rest = plan && share(to, pages - 1, memory)
      if (plan && rest && plan.cost + rest.cost < (best?.cost ?? Number.POSITIVE_INFINITY))
        best = { cost: plan.cost + rest.cost, pages: [plan, ...rest.pages] }
    }
    memory.set(key, best)
    return best
  }
  const memory = new Map<string, Shared | null>()
  const whole = [3, 5, 7].flatMap((pages) => share(0, pages, memory) ?? [])
  const choices = whole.length > 0 ? whole : [9, 4, 2, 1].flatMap((pages) => share(0, pages, memory) ?? [])
  // A page more is worth something only when it does not come from advertisements and stretched pictures.
  const best = choices.toSorted((a, b) => a.cost + a.pages.length * 0.6 - b.cost - b.pages.length * 0.6)[0]
  if (!best)
    throw new Error(`No arrangement of pages for ${stories.map((story) => story.article.uri).join(', ')}`)
  return best.pages
}
interface Shared {
  cost: number
  pages: PagePlan[]
}
