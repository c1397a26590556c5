import { showToast } from './toast.ts'

/** Copies an address and says so, or that the browser does not let the page and where the address stands. Resolves to whether it did. */
export const copyLink = async (address: string, whereItStands: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(address)
  } catch {
    showToast('error', `Your browser didn’t allow copying. ${whereItStands}`)
    return false
  }
  showToast('ok', 'Link copied.')
  return true
}
