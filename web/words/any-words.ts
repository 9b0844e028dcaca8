/** What is said above articles that hold some of the words of a search only. */
export const anyWords = 'Nessun articolo contiene tutte le parole: ecco quelli che ne contengono alcune.'
