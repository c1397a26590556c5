import { defineConfig } from 'vite'

// One file, so that the command starts without loading hundreds.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: { input: { main: 'src/main.ts' }, output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
  ssr: { noExternal: true },
})
