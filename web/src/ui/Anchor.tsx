import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useRef } from 'react'

interface AnchorProps extends Omit<ComponentProps<'a'>, 'href' | 'onPointerEnter' | 'onPointerLeave'> {
  href: string
}

const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (event.currentTarget.target || '_self') !== '_self'

/** A pointer that only passes over a row of cards asks for nothing. */
const intentMs = 80

/** A link to an address, which may come from the server as text: pages of ours open without a new document. */
export function Anchor({ href, onClick, ...rest }: AnchorProps) {
  const router = useRouter({ warn: false })
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOurs = href.startsWith('/') && !href.startsWith('//')
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        if (!router || !isOurs || event.pointerType !== 'mouse') return
        intent.current = setTimeout(
          () => router.preloadRoute({ to: '.', href } as Parameters<typeof router.preloadRoute>[0]).catch(() => {}),
          intentMs,
        )
      }}
      onPointerLeave={() => clearTimeout(intent.current)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !router || !isOurs || opensElsewhere(event)) return
        event.preventDefault()
        clearTimeout(intent.current)
        router.navigate({ href })
      }}
    />
  )
}
