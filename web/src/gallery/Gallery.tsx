import { useState } from 'react'
import { Toasts } from '../ui/Toasts.tsx'
import { CardStates } from './CardStates.tsx'
import { ControlStates } from './ControlStates.tsx'
import { FieldStates } from './FieldStates.tsx'
import styles from './Gallery.module.css'
import { NoticeStates } from './NoticeStates.tsx'

/** Every part of the interface in every state; in development at /src/gallery/. */
export function Gallery() {
  const [theme, setTheme] = useState<'dark' | 'day'>('dark')
  return (
    <main className={styles.page} data-theme={theme}>
      <h1 className={styles.heading}>Gallery</h1>
      <button type="button" className={styles.theme} onClick={() => setTheme(theme === 'dark' ? 'day' : 'dark')}>
        Theme: {theme}
      </button>
      <ControlStates />
      <FieldStates />
      <CardStates />
      <NoticeStates />
      <Toasts />
    </main>
  )
}
