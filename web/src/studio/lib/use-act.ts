import { useFilters } from './use-filters.ts'

/** Whether a page was opened to do something at once, such as `?act=invite`; the address says it, so that the palette can lead there from anywhere. */
export const useAct = (act: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] => {
  const { filters, setFilters } = useFilters(['act'])
  return [filters.act === act, (isOpen) => setFilters({ act: isOpen ? act : undefined })]
}
