import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

/** The button of a form that the server draws. Where the page's script never comes the browser sends the form itself: as POST, never with the password in the address. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled' | 'formMethod'>) {
  return <Button {...props} type="submit" formMethod="post" />
}
