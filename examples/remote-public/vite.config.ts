import { browserBuild } from '@burhan/contract/vite';
import react from '@vitejs/plugin-react';

export default browserBuild({ plugins: [react()] });
