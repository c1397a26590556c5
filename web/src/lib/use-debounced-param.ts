import { useEffect, useRef, useState } from 'react'

/**
 * A value that changes here at once and is kept in the address once it rests. It follows the address when that changes from
 * elsewhere: back, forward, a link.
 */
export const useDebouncedParam = (address: string, keep: (value: string) => void, pauseMs: number) => {
  const [value, setValue] = useState(address)
  const [kept, setKept] = useState(address)
  const [seen, setSeen] = useState(address)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestKeep = useRef(keep)
  latestKeep.current = keep

  // What was kept here comes back through the address, later.
  if (address !== seen) {
    setSeen(address)
    if (address !== kept) {
      setKept(address)
      setValue(address)
    }
  }

  useEffect(() => {
    if (value === kept) return
    timer.current = setTimeout(() => {
      setKept(value)
      latestKeep.current(value)
    }, pauseMs)
    return () => clearTimeout(timer.current)
  }, [value, kept, pauseMs])

  /** Hands the value over at once, to whoever keeps it from now on. */
  const take = (): string => {
    clearTimeout(timer.current)
    setKept(value)
    return value
  }

  return { value, kept, setValue, take }
}
