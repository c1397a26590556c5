import { showToast } from '../../ui/toast.ts'

/** Copies a text and says so, or that the browser does not let the page. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    showToast('ok', 'Copied.')
  } catch {
    showToast('error', 'The browser does not let this page copy. Mark the text and copy it yourself.')
  }
}
