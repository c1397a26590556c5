/** What a token of the operator's may be made for: an area of the service, and whether it reads or writes there. */
export const scopes = [
  'catalogue:read',
  'catalogue:write',
  'people:read',
  'people:write',
  'media:read',
  'media:write',
  'pictures:read',
  'pictures:write',
  'home:read',
  'home:write',
  'site:read',
  'site:write',
  'pages:read',
  'pages:write',
  'plans:read',
  'plans:write',
  'audit:read',
  'tokens:read',
  'tokens:write',
] as const
export type Scope = (typeof scopes)[number]
