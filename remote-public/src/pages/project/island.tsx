import type { OngoingProject } from '@burhan/shared/entities/content';
import { isProjectOpen, projectPath, projectTitle, projectTitleColumn } from '@burhan/shared/project';
import row from '../../components/row-page.module.css';
import { AbsentRow, AllRows, Breadcrumb } from '../../components/row-page.tsx';
import { ShareMenu } from '../../components/share/share-menu.tsx';
import { RowText } from '../../components/texts.tsx';
import { useRows, useRowText, useSite, useTexts } from '../../data/site-context.tsx';
import styles from './page.module.css';
import { ProjectFacts, ProjectJoin } from './project-facts.tsx';
import { ProjectSections } from './project-sections.tsx';

type ProjectData = {
  id: string;
  /** `closes_at` of the row if the deadline was over at the time of prerendering; else ''. */
  over: string;
};

export function Content({ id, over }: ProjectData) {
  const { rows, state } = useRows({ table: 'ongoing_projects', id });
  const [project] = rows;
  if (!project) return <AbsentRow of="project" state={state} />;
  // The browser's clock may be wrong, so the deadline is not compared with it. The database closes the project.
  return <ProjectView project={project} isOpen={isProjectOpen(project) && project.closes_at !== over} />;
}

type ProjectViewProps = { project: OngoingProject; isOpen: boolean };

/** The page of a project, with all its data and with sharing and joining (docs/rules/publications.md#projects-page). */
function ProjectView({ project, isOpen }: ProjectViewProps) {
  const t = useTexts();
  const { language } = useSite();
  const rowText = useRowText();

  return (
    <article data-project={project.id}>
      <div className="page-head on-deep star-pattern">
        <div className="wrap">
          <Breadcrumb of="project">
            <Title project={project} />
          </Breadcrumb>
          <Title as="h1" project={project} className={row.title} />
          <p className={styles.standing}>
            <span className={`chip ${styles.chip}`}>
              {t(`ongoingProjects.status.${isOpen ? 'Open' : 'Closed'}`)}
            </span>
            <span>
              {t('ongoingProjects.columns.id')}: <bdi>{project.id}</bdi>
            </span>
          </p>
          {rowText(project, 'question').trim() && (
            <RowText as="h2" className={`lead ${styles.question}`} of={project} column="question" />
          )}
        </div>
      </div>
      <div className={`section ${styles.body}`}>
        <div className={`wrap ${row.columns} ${styles.columns}`}>
          <aside className={styles.aside} aria-labelledby="project-glance">
            <div className="card">
              <div className="card-body">
                <h2 id="project-glance">{t('project.glance')}</h2>
                <ProjectJoin project={project} isOpen={isOpen} />
                <ProjectFacts project={project} isOpen={isOpen} />
                <div className={`${styles.actions} no-print`}>
                  <ShareMenu
                    title={projectTitle(project, language)}
                    path={projectPath(project.id, language) ?? ''}
                  />
                </div>
              </div>
            </div>
          </aside>
          <div className={`${row.about} ${styles.about}`}>
            <ProjectSections project={project} />
            <p className="no-print">
              <AllRows of="project" />
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}

type TitleProps = { as?: 'h1' | 'bdi'; project: OngoingProject; className?: string | undefined };

function Title({ as: Element = 'bdi', project, className }: TitleProps) {
  const column = projectTitleColumn(project, useSite().language);
  if (column) return <RowText as={Element} className={className} of={project} column={column} />;
  return (
    <Element className={className} dir="auto">
      {project.id}
    </Element>
  );
}
