import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, Resource } from 'react-admin';
import { authProvider, dataProvider } from './providers.js';
import { metrics, ongoingProjects, publications, submittedPapers } from './resources.jsx';

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
      <Resource {...publications} />
      <Resource {...submittedPapers} />
      <Resource {...ongoingProjects} />
      <Resource {...metrics} />
    </Admin>
  </StrictMode>,
);
