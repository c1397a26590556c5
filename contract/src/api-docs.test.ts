import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { methodsOf } from './call.ts'
import { apiMarkdown } from './markdown.ts'
import { openApi } from './openapi.ts'
import { operatorCallsByName } from './operator/operator.ts'
import { operatorMarkdown } from './operator/operator-markdown.ts'
import { operatorOpenApi } from './operator/operator-openapi.ts'
import { topicsTable } from './topics-table.ts'
import { callsByPath, type Path } from './v3.ts'

describe('the documentation', () => {
  it('docs/api.md is what scripts/api-docs.ts writes', () => {
    expect(readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')).toBe(apiMarkdown())
  })

  it('docs/operator-api.md is what scripts/api-docs.ts writes', () => {
    expect(readFileSync(new URL('../../docs/operator-api.md', import.meta.url), 'utf8')).toBe(operatorMarkdown())
  })

  it('the topics that browsers carry are what scripts/api-docs.ts writes', () => {
    expect(readFileSync(new URL('topics-by-path.ts', import.meta.url), 'utf8')).toBe(topicsTable())
  })

  it('has every call with its methods in OpenAPI', () => {
    const { paths } = JSON.parse(JSON.stringify(openApi())) as { paths: Record<string, Record<string, unknown>> }
    for (const path of Object.keys(callsByPath) as Path[])
      expect(Object.keys(paths[`/v3/${path}`]!)).toEqual(methodsOf(callsByPath[path]).map((method) => method.toLowerCase()))
    expect(Object.keys(paths)).toHaveLength(Object.keys(callsByPath).length)
  })

  it('has every call of the operator’s in OpenAPI', () => {
    const { paths } = operatorOpenApi() as { paths: object }
    expect(Object.keys(paths).sort()).toEqual(
      Object.keys(operatorCallsByName)
        .map((name) => `/operator/v1/${name}`)
        .sort(),
    )
  })

  it.each([
    ['the viewers’ calls', openApi, 100],
    ['the operator’s calls', operatorOpenApi, 20],
  ])('points only to what is there: %s', (_name, described, least) => {
    const document = JSON.parse(JSON.stringify(described())) as object
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place]) => place!)
    expect(references.length).toBeGreaterThan(least)
    for (const place of new Set(references)) {
      const found = place.split('/').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document)
      expect(found, place).toBeDefined()
    }
  })
})
