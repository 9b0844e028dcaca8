export const COATS = ['#23262e', '#3a4254', '#6b3a34', '#7a6a52', '#4c5a4a', '#2f3b52', '#8a8378'] as const
