/** What a content page says of itself in its `handle` (DESIGN §7): seconds a shared cache may keep it, query parameters it listens to. */
export interface ContentRule {
  seconds: number
  params: readonly string[]
}

export const content = (rule: Partial<ContentRule> = {}): { content: ContentRule } => ({ content: { seconds: 60, params: [], ...rule } })
