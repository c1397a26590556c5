import '../../ui/reset.css'
import '../../ui/tokens.css'
import '../../studio/ui/studio.css'
import { createRoot } from 'react-dom/client'
import { startTheme } from '../../studio/lib/theme.ts'
import { StudioGallery } from './StudioGallery.tsx'

startTheme()
createRoot(document.getElementById('app')!).render(<StudioGallery />)
