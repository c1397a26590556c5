import { useEffect, useState } from 'react'

const pauseMs = 150

/** What somebody types, once they pause: for what is looked up while they do. */
export const useTyped = (text: string): string => {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return typed
}
