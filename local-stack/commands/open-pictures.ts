import { pictureNames } from '../functions/picture-names.ts';
import { type UnusedPictures, unusedPictures } from '../images/unused-pictures.ts';
import { openUploadFolder } from '../images/upload-folder.ts';
import { type Environment, parseConfig } from '../installation/config.ts';
import { dataFolder } from '../installation/data-folder.ts';
import { createHostedPictures } from './hosted-pictures.ts';
import { hostedProject } from './hosted-project.ts';
import { openInstallation } from './open-installation.ts';
import { createRunningPictures } from './running-site.ts';

export type OpenPictures = { pictures: UnusedPictures; close: () => Promise<void> };

/**
 * The uploaded pictures that the environment points at: a hosted project's (SUPABASE_URL and SUPABASE_SECRET_KEY), or
 * those in this installation's data folder, whose database says what names them.
 * @throws StartupError when they cannot be looked at.
 */
export async function openPictures(environment: Environment): Promise<OpenPictures> {
  const config = parseConfig(environment);
  const project = hostedProject(environment);
  if (project) return { pictures: createHostedPictures(project), close: async () => {} };

  const { database, control, close } = await openInstallation(config);
  if (!database) return { pictures: createRunningPictures(control), close };
  const uploads = await openUploadFolder(dataFolder(config.dataDir).uploads);
  return { pictures: unusedPictures(uploads, pictureNames(database.session)), close };
}
