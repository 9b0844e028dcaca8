export const KIDS = ['#c9483a', '#2f6a8a', '#e0b04a', '#5a8a5a', '#7a4a7a', '#e8e0d0', '#39465a'] as const
