import '../ui/reset.css'
import '../ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'

createRoot(document.getElementById('app')!).render(<Gallery />)
