import { type RefObject, useEffect } from 'react'

/** Each time somebody tries to send the form, moves the focus to the first field that is wrong. */
export const useFocusOnWrong = (form: RefObject<HTMLFormElement | null>, tries: number): void => {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, tries])
}
