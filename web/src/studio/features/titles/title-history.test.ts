import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../lib/actor-words.ts'
import { versionsOf } from './title-history.ts'
import type { TitleRecord } from './title-record.ts'

const entry = (id: number, before: object, after: object, action = 'update') => ({ id, action, before, after }) as AuditEntry
const record = { id: 7, version: 9, name: 'Laura', year: 1944, genres: ['Noir', 'Drama'], doubts: [] } as unknown as TitleRecord

describe('versions of a title', () => {
  it('are found by taking each change back from what stands', () => {
    const versions = versionsOf(record, [
      entry(4, { name: 'Lora', posterHash: 'a' }, { name: 'Laura', posterHash: 'b' }),
      entry(3, { genres: ['Noir'] }, { genres: ['Noir', 'Drama'] }),
      entry(2, { name: 'Laurra', year: 1943 }, { name: 'Lora', year: 1944 }),
      entry(1, {}, { name: 'Laurra', year: 1943, genres: ['Noir'] }, 'create'),
    ])
    expect(versions.map(({ fields: { name, year, genres } }) => [name, year, genres])).toEqual([
      ['Laura', 1944, ['Noir', 'Drama']],
      ['Lora', 1944, ['Noir', 'Drama']],
      ['Lora', 1944, ['Noir']],
      ['Laurra', 1943, ['Noir']],
    ])
    expect(versions.map(({ changed }) => changed)).toEqual([['name'], ['genres'], ['name', 'year'], ['name', 'year', 'genres']])
    expect(versions[0]!.fields).not.toHaveProperty('posterHash')
  })
})
