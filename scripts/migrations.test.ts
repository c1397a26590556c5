import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isContracting, migrationNames } from '../server/src/platform/db/migrate.ts'
import { faultsOfMigrations } from './migrations.ts'
import { root } from './steps.mjs'

const faultsOf = (...scripts: string[]) =>
  faultsOfMigrations(
    scripts.map((script, index) => ({ name: `020${index}_new`, script })),
    '0199_released',
  ).map((fault) => fault.replace('_new', ''))

describe('a migration beside servers of the last release', () => {
  it.each([
    ['drop table ad;', 'ad: takes it away'],
    ['drop view if exists ad_seen;', 'ad_seen: takes it away'],
    ['drop function count_list(int);', 'count_list: takes it away'],
    ['truncate ad;', 'ad: takes its rows away'],
    ['alter table ad rename to spot;', 'ad: renames it or a part of it'],
    ['alter table ad rename column name to title;', 'ad: renames it or a part of it'],
    ['alter table ad drop column name;', "ad: takes 'name' away"],
    ['alter table ad add column note text, drop name;', "ad: takes 'name' away"],
    ['alter table ad alter column name set not null;', "ad: refuses a null in 'name'"],
    ['alter table ad alter name type varchar(20);', "ad: changes the type of 'name'"],
    ['alter table ad alter column name drop default;', "ad: no longer fills 'name'"],
    ['alter table ad add column kind text not null;', "ad: adds 'kind' without a default"],
    ['alter table ad add constraint short check (length(name) < 9);', 'ad: holds what it writes to a new rule'],
    ['create unique index on ad (name);', 'ad: holds what it writes to a new rule'],
  ])('may not do this: %s', (script, fault) => {
    expect(faultsOf(script)).toEqual([`0200: ${fault}`])
    expect(faultsOf(`-- Contracts: no version since 3.0 reads it.\n${script}`)).toEqual([])
  })

  it.each([
    "alter table ad add column kind text not null default 'film, or series', add column price numeric(9, 2);",
    'alter table ad add column starts date, add column ends date, add constraint days check (ends >= starts);',
    'alter table ad add column number integer generated always as identity;',
    'alter table ad alter column name drop not null, drop constraint ad_name_check;',
    "alter table ad alter column name set default '';",
    'create table spot (id integer primary key, name text not null);\ncreate unique index on spot (name);\ndrop index ad_name;',
    "update ad set name = 'drop table ad';",
    'create or replace function count_list() returns trigger language plpgsql as $$ begin\ntruncate ad;\nreturn null; end $$;',
  ])('may do this: %s', (script) => {
    expect(faultsOf(script)).toEqual([])
  })

  it('may do anything to what came since the release', () => {
    expect(faultsOf('create table spot (id integer);', 'alter table spot drop column id;', 'drop table spot;')).toEqual([])
    expect(
      faultsOf('alter table ad add column kind text;', 'alter table ad drop column kind;', 'create unique index on ad (kind);'),
    ).toEqual([])
  })

  it('is one of the last release, or keeps what that reads', async () => {
    const { migration } = JSON.parse(readFileSync(join(root, 'scripts/last-release.json'), 'utf8')) as { migration: string }
    const names = await migrationNames()
    expect(names).toContain(migration)
    const scripts = names.map((name) => ({
      name,
      script: readFileSync(join(root, 'server/src/platform/db/migrations', `${name}.sql`), 'utf8'),
    }))
    expect(faultsOfMigrations(scripts, migration)).toEqual([])
    // A release's last contraction would refuse every version before it, so what is marked says for whom nothing is lost.
    for (const { script } of scripts.filter(({ script }) => isContracting(script))) expect(script).toMatch(/^-- Contracts: .*\d+\.\d+/m)
  })
})
