const elided = new RegExp(
  '^(?:[cdlmnstv]|un|gl|dell|all|dall|nell|sull|coll|quest|quell|sant|bell|anch|com|cos|dov|senz|tutt|mezz|' +
    'agl|degl|dagl|negl|sugl)$',
)
/** The signs that stand for an apostrophe. */
export const apostrophe = /['’‘`´ʼ]/

/** Whether a folded word before an apostrophe is what an elision leaves: the `dell` of `dell’arte`. */
export const isElided = (word: string): boolean => elided.test(word)
