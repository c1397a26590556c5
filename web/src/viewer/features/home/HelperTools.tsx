import { Anchor } from '../../../ui/Anchor.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { MaskIcon } from '../../../ui/MaskIcon.tsx'
import styles from './HelperTools.module.css'
import type { HomeRow } from './merge-rows.ts'

type Tool = NonNullable<HomeRow['tools']>[number]

/** A tool's icon is an address of its own or the name of one of ours. */
const isAddress = (icon: string): boolean => icon.includes('/')

interface HelperToolsProps {
  title: string
  tools: readonly Tool[]
}

/** A row of ways to find something, instead of films. */
export function HelperTools({ title, tools }: HelperToolsProps) {
  return (
    <section className={styles.tools} aria-label={title}>
      <h2 className="sr-only">{title}</h2>
      <ul className={styles.tiles}>
        {tools.map((tool) => (
          <li key={tool.id}>
            <Anchor className={styles.tile} href={tool.link}>
              <span className={styles.sign}>
                {isAddress(tool.icon) ? <MaskIcon src={tool.icon} size={20} /> : <Icon name={tool.icon as IconName} />}
              </span>
              <span className={styles.title}>{tool.title}</span>
              <span className={styles.line}>{tool.description}</span>
              <Icon name="chevron-right" className={styles.arrow} />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
