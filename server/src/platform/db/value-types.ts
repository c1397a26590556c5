import pg from 'pg'

const { builtins } = pg.types

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, Number],
  [builtins.INTERVAL, (text) => text],
])

/** How what a database answers becomes JavaScript, the same for both: int8 and numeric as numbers, a date and an interval as text, the rest as `pg` has it. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}
