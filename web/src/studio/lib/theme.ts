import { createAtom } from '@tanstack/react-store'

/** How the studio looks: by day, by night, or as the device does. */
export type Theme = 'system' | 'light' | 'dark'
const themes: readonly Theme[] = ['system', 'light', 'dark']
const themeKey = 'studio_theme'

const storedTheme = (): Theme => themes.find((theme) => theme === localStorage.getItem(themeKey)) ?? 'system'
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

export const theme = createAtom<Theme>('system')

const apply = (): void => {
  const chosen = theme.get()
  const isDark = chosen === 'system' ? prefersDark().matches : chosen === 'dark'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'day'
}

export const setTheme = (chosen: Theme): void => {
  localStorage.setItem(themeKey, chosen)
  theme.set(chosen)
  apply()
}

/** Shows the theme that was chosen, and follows the device where it is to. */
export const startTheme = (): void => {
  theme.set(storedTheme())
  apply()
  prefersDark().addEventListener('change', apply)
}
