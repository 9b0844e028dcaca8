const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/**
 * Folded words that ask and say nothing of what is asked, in addition to PostgreSQL's Italian stop words,
 * which have accents. Not `sara` and `faro`: people search for Sara and for lighthouses.
 */
export const interrogatives = listed(
  'e perche piu cosa quando quale quali qual quanto quanta quanti quante dove come chi che cui puo ' +
    'gia cioe ci',
)

/** Folded words of a question that are not what it is about. */
export const questionStopWords = listed(
  'a ad al alla alle ai agli allo c d l m n s t v ' +
    'che chi ci come con cosa cos cui da dal dalla dei del della delle ' +
    'di dove e ed era erano esse essi fa fu gli ha hai hanno ho i il in invece io l la le lei li lo ' +
    'loro lui ma mai me mi ne nel nella non o per perche piu poi pure qual quale quali quando quanta ' +
    'quante quanti quanto quella quelle quelli quello questa queste questi questo se si sono stata ' +
    'stato su sua sue sugli sui sul sulla suo suoi te ti tra tu un una uno voi anche ancora davvero ' +
    'allora oggi dimmi mi puoi dire dice dicono detto scrive scrivono scritto parla parlano parlato ' +
    'riassumi racconta sai altro altri',
)
