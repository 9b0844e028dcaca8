export const listMappingEditions = {
  method: 'GET',
  path: '/api/press-review/page-mapping/{brand}/editions',
} as const
