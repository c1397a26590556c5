import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { takeTurn } from './picture-turns.ts'
import styles from './Thumbnail.module.css'

interface ThumbnailProps {
  /** Empty where there is none. */
  address: string
  shape?: 'poster' | 'landscape' | 'square'
}

/** A small picture in a row of a table, beside the words that say what it shows. */
export function Thumbnail({ address, shape = 'poster' }: ThumbnailProps) {
  const [shown, setShown] = useState('')
  const release = useRef<() => void>(undefined)
  useEffect(() => {
    if (!address) return
    release.current = takeTurn(() => setShown(address))
    return () => release.current?.()
  }, [address])
  const end = () => release.current?.()
  return (
    <span className={classNames(styles.thumbnail, styles[shape])}>
      {shown && <img src={`${shown}?w=160`} alt="" onLoad={end} onError={end} />}
    </span>
  )
}
