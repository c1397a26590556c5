import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { type Sort, sorts } from '../../../titles/sorts.ts'
import styles from './SortMenu.module.css'

type Order = Sort | 'relevance'

const names: Record<Order, string> = {
  relevance: 'Best match',
  popularity: 'Most watched',
  name: 'Name, A to Z',
  year: 'Newest first',
  length: 'Longest first',
}

interface SortMenuProps {
  sort: Sort | undefined
  /** How titles stand where nothing else is asked for. */
  usual: Order
  /** Left out where titles have no length: series. */
  hasLengths?: boolean
  /** Undefined for the usual order. */
  onSort: (sort: Sort | undefined) => void
}

/** Chooses how titles are sorted; no select, which keeps up and down for itself, so that a remote control passes the button and opens it by Enter. */
export function SortMenu({ sort, usual, hasLengths = true, onSort }: SortMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const chosen = sort ?? usual
  const orders: Order[] = [usual, ...sorts.filter((other) => other !== usual && (hasLengths || other !== 'length'))]

  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const choose = (order: Order) => {
    close()
    if (order !== chosen) onSort(order === 'relevance' || order === usual ? undefined : order)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(menu.current?.children ?? [])] as HTMLElement[]
    const here = items.findIndex((item) => item.matches(':focus'))
    const places: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1 + items.length, Home: 0, End: items.length - 1 }
    const place = places[event.key]
    if (place !== undefined) items[place % items.length]?.focus()
    else if (['Escape', 'ArrowLeft', 'ArrowRight'].includes(event.key)) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.sort}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Sort by: ${names[chosen]}`}
        // Safari gives a pressed button no focus, whose loss would close the menu again.
        onClick={({ currentTarget }) => {
          currentTarget.focus()
          setOpen(!isOpen)
        }}
      >
        {orders.map((order) => (
          // All names stand on one another, so that the button keeps its width.
          <span key={order} className={classNames(order !== chosen && styles.hidden)}>
            {names[order]}
          </span>
        ))}
        <Icon name="chevron-down" className={styles.sign} />
      </button>
      {isOpen && (
        <div
          ref={menu}
          className={styles.menu}
          role="menu"
          tabIndex={-1}
          aria-label="Sort by"
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) setOpen(false)
          }}
        >
          {orders.map((order) => (
            <button
              key={order}
              type="button"
              role="menuitemradio"
              aria-checked={order === chosen}
              tabIndex={order === chosen ? 0 : -1}
              className={styles.item}
              onClick={() => choose(order)}
            >
              {names[order]}
              {order === chosen && <Icon name="check" className={styles.sign} />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
