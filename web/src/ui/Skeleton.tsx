import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  radius?: number
  className?: string
  style?: CSSProperties
}

/** A grey piece in the shape of what is on its way. */
export function Skeleton({ width = '100%', height, radius = 6, className, style }: SkeletonProps) {
  return (
    <span className={classNames(styles.piece, className)} style={{ width, height, borderRadius: radius, ...style }} aria-hidden="true" />
  )
}

/** Says once, to whoever listens, that the skeletons inside are loading. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className={className} role="status" aria-busy="true" data-arrows="wait">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** The academy leader behind a detail page that is on its way. */
export function FilmLeader({ className }: { className?: string }) {
  return <span className={classNames(styles.target, className)} aria-hidden="true" />
}
