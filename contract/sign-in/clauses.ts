/** The clauses a company or public body accepts one by one (SPEC §3, 1341 c.c.). */
export const clauses = ['3.6', '6', '7.5', '8', '9', '12'] as const
export type Clause = (typeof clauses)[number]
