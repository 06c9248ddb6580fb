<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites\Form;

use Drupal\Core\Form\ConfigFormBase;
use Drupal\Core\Form\FormStateInterface;

/**
 * Where the front end is, and what is shared with it.
 */
final class SettingsForm extends ConfigFormBase {

  private const NAME = 'decoupled_sites.settings';

  /**
   * {@inheritdoc}
   */
  public function getFormId(): string {
    return 'decoupled_sites_settings';
  }

  /**
   * {@inheritdoc}
   */
  protected function getEditableConfigNames(): array {
    return [self::NAME];
  }

  /**
   * {@inheritdoc}
   */
  public function buildForm(array $form, FormStateInterface $form_state): array {
    $settings = [
      'purge_url' => $this->t('Address that is told what changed: that of any site'),
      'revalidate_secret' => $this->t('Secret for changes (REVALIDATE_SECRET)'),
      'preview_secret' => $this->t('Secret for previews (PREVIEW_SECRET)'),
      'preview_token' => $this->t('Token for drafts (PREVIEW_TOKEN)'),
    ];
    foreach (array_keys($this->config(self::NAME)->get('sites')) as $site) {
      $settings["sites.$site"] = $this->t('Address of @site', ['@site' => $site]);
    }
    foreach ($settings as $name => $title) {
      $isSecret = str_ends_with($name, 'secret') || str_ends_with($name, 'token');
      $form[strtr($name, '.', '_')] = [
        '#type' => $isSecret ? 'textfield' : 'url',
        '#title' => $title,
        '#description' => $isSecret ? $this->t('The same as on the front end. Leave it empty if settings.php has it.') : '',
        '#attributes' => ['autocomplete' => 'off'],
        '#config_target' => self::NAME . ":$name",
      ];
    }
    return parent::buildForm($form, $form_state);
  }

}
