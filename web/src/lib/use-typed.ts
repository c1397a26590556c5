import { useEffect, useState } from 'react'

/** What somebody types, once they pause so long: for what is looked up while they do. */
export const useTyped = (text: string, pauseMs = 150): string => {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return typed
}
