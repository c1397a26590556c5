import { useNavigate, useSearch } from '@tanstack/react-router'

type Filters = Record<string, string | undefined>

/**
 * What a table is filtered and sorted by, kept in the address, so that it can be shared and gone back to. `setFilter` with undefined or
 * an empty text takes a filter out.
 */
export const useFilters = <Name extends string>(names: readonly Name[]) => {
  const search = useSearch({ strict: false }) as Filters
  const navigate = useNavigate()
  const filters = Object.fromEntries(names.map((name) => [name, search[name] === undefined ? undefined : String(search[name])])) as Partial<
    Record<Name, string>
  >
  const setFilters = (changed: Partial<Record<Name, string | undefined>>) =>
    void navigate({
      to: '.',
      search: (before: Filters) => {
        const after: Filters = { ...before, ...(changed as Filters) }
        return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined && value !== ''))
      },
      replace: true,
    } as never)
  return { filters, setFilters }
}
