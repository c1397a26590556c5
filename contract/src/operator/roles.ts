import { type Scope, scopes } from './scopes.ts'

/**
 * What an account may be in the running of the service. operator: all of it. editor: what is shown and what is reported of it, and nothing of people, money or settings.
 * support: people and their reports. analyst: reads all but accounts and tokens.
 */
export const roles = ['operator', 'editor', 'support', 'analyst'] as const
export type Role = (typeof roles)[number]

/** What sessions of a role may do; an operator's every thing. */
export const scopesOfRole: Record<Role, readonly Scope[]> = {
  operator: scopes,
  editor: [
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
    'reports:read',
    'reports:write',
    'statistics:read',
    'audit:read',
  ],
  support: ['catalogue:read', 'people:read', 'accounts:read', 'accounts:write', 'reports:read', 'reports:write'],
  analyst: scopes.filter((scope) => scope.endsWith(':read') && scope !== 'accounts:read' && scope !== 'tokens:read'),
}
